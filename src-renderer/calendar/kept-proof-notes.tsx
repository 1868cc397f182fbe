/** A line for each proof that nobody has looked at; it stays until somebody has. */
import { useState } from 'react';
import { useAppState } from '../app-state.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/notes.tsx';
import { CancelProof } from './cancel-proof.tsx';
import { sorted, together } from './cancelled-together.ts';
import { dropProof, type KeptProof, useKeptProofs } from './kept-proofs.ts';
import { words } from './words.ts';

export function KeptProofNotes() {
  const { world } = useAppState();
  const proofs = useKeptProofs(world);
  const [looking, setLooking] = useState<KeptProof | null>(null);
  return (
    <>
      {proofs.map(proof => {
        const { open, out } = sorted(proof.outcome.texts);
        return (
          <Banner
            key={proof.outcome.act}
            tone={open.length + out.length > 0 ? 'warn' : 'good'}
            action={<Button onClick={() => setLooking(proof)}>{words.together.showProof}</Button>}
          >
            {together(proof.outcome)}
          </Banner>
        );
      })}
      {looking && (
        <CancelProof
          {...looking}
          onClose={() => {
            dropProof(world, looking.outcome.act);
            setLooking(null);
          }}
        />
      )}
    </>
  );
}
