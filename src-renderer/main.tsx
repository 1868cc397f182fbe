/** Starts the screen: theme and look, query cache, shell. */
import './ui/fonts.css';
import './ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/api.ts';
import { followEvents } from './api/events/follow-events.ts';
import { App } from './shell/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followEvents();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
