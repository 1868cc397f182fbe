// Simulates faults of the network and of the service. The control side asks for them, and each affects one service
// request.
import type { ServerResponse } from 'node:http';
import type { PracticeFault } from './control-types.ts';
import type { ServiceAnswer } from './decide-answer.ts';

/** Takes the request and returns its answer, as without a fault. It may be called at most once. */
export type TakeRequest = () => ServiceAnswer;

/** Applies `fault` to one request whose body has come in; `deliver` writes an answer as usual. */
export function injectFault(
  fault: PracticeFault,
  response: ServerResponse,
  take: TakeRequest,
  deliver: (answer: ServiceAnswer) => void,
): void {
  switch (fault.kind) {
    case 'lose-answer':
      take();
      response.socket?.destroy();
      return;
    case 'reset-before':
      response.socket?.resetAndDestroy();
      return;
    case 'hang':
      take();
      return;
    case 'slow': {
      const answer = take();
      const timer = setTimeout(() => deliver(answer), fault.ms);
      response.once('close', () => clearTimeout(timer));
      return;
    }
    case 'http-500':
      if (fault.taken) take();
      deliver({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' });
      return;
    case 'garbage':
      if (fault.taken) take();
      deliver({ status: 200, contentType: 'text/html', body: '<html><body><h1>It works!</h1></body></html>' });
      return;
    case 'empty-200':
      deliver({ status: 200, contentType: 'text/html', body: '' });
      return;
  }
}
