import { Component, type ReactNode } from 'react';
import { navigate } from '../api/route.ts';
import { Button } from '../ui/fields/button.tsx';
import { EmptyState } from '../ui/layout/notes.tsx';
import { words } from './shell.words.ts';

/**
 * Confines a failure to what stands in it: that of a screen leaves the rail, the banners and the status as they are.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={words.broken.title}
        action={
          <Button
            onClick={() => {
              this.setState({ failed: false });
              navigate('/today');
            }}
          >
            {words.broken.action}
          </Button>
        }
      >
        {words.broken.text}
      </EmptyState>
    );
  }
}
