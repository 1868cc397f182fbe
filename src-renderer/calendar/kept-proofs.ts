/** The proof of what was cancelled while nobody was looking: kept, per world, until somebody has looked at it. */
import { useSyncExternalStore } from 'react';
import type { Appointment, CancelledTogether } from '../../src-shared/model/appointment.ts';

export interface KeptProof {
  outcome: CancelledTogether;
  /** Those it called off, as they were before. */
  appointments: readonly Appointment[];
}

const NONE: readonly KeptProof[] = [];
const kept = new Map<string, readonly KeptProof[]>();
const listeners = new Set<() => void>();

function put(world: string, proofs: readonly KeptProof[]): void {
  kept.set(world, proofs);
  for (const listener of listeners) listener();
}

export function keepProof(world: string, proof: KeptProof): void {
  put(world, [...(kept.get(world) ?? NONE), proof]);
}

/** Somebody has looked at it, or took the act back: then nobody may be told of it any more. */
export function dropProof(world: string, act: number): void {
  put(
    world,
    (kept.get(world) ?? NONE).filter(each => each.outcome.act !== act),
  );
}

/** Those that nobody has looked at, oldest first. */
export function useKeptProofs(world: string): readonly KeptProof[] {
  return useSyncExternalStore(subscribe, () => kept.get(world) ?? NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
