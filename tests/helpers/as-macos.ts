// Loaded before a program, makes it take this computer for a Mac: only there and on Windows did earlier versions keep the
// records elsewhere. The native parts are loaded first, because they are this computer's own.
import '@napi-rs/keyring';
import Database from 'better-sqlite3';

new Database(':memory:').close();
Object.defineProperty(process, 'platform', { value: 'darwin' });
