/** A process that takes a database to a next version for so long that it can be killed. Usage: node … FILE. */
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { migrations } from '../../../src-main/storage/migrations/index.ts';

const [, , file = ''] = process.argv;
(migrations as string[]).push(`
  UPDATE contacts SET name = 'half done';
  CREATE TABLE grown AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    SELECT i, hex(randomblob(500)) AS filling FROM n;
`);
openDatabase(file);
