/** What a kind of business usually offers and when it is open: proposed once, while nothing of it is said yet. */
import { useState } from 'react';
import { businessKindOf } from '../../../src-shared/business/kinds.ts';
import {
  type ProposedService,
  proposedHours,
  proposedServices,
} from '../../../src-shared/business/proposed-services.ts';
import type { WorkingInterval } from '../../../src-shared/model/business/hours.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { ApiError, act, type ScreenFailure, useOperation, useShownWorld } from '../../api/api.ts';
import { words as language } from '../../ui/language.words.ts';
import { addServices } from '../services/add-services.ts';

export interface UsualStart {
  services: readonly ProposedService[];
  hours: readonly WorkingInterval[];
  /** Whether a service, by its name, or the hours (null) are chosen. */
  isChosen: (name: string | null) => boolean;
  choose: (name: string | null, isChosen: boolean) => void;
  /** Stores what is chosen and calls `after`; what is refused stays in `failure`. */
  store: (after: () => void) => void;
  busy: boolean;
  failure: ScreenFailure | null;
}

/** Proposes by the kind that is typed, or that the name tells; nothing where neither does. */
export function useUsualStart({ businessType, businessName }: Settings): UsualStart {
  const world = useShownWorld();
  const list = useOperation('services.list', undefined).data;
  const said = useOperation('hours.get', undefined).data;
  const [left, setLeft] = useState<ReadonlySet<string | null>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const kind = businessKindOf(businessType, businessName);
  const isKnown = kind !== 'other';
  const services = isKnown && list?.services.length === 0 ? proposedServices(kind, language.code) : [];
  const hours = isKnown && said?.isSet === false ? proposedHours(kind) : [];
  const isChosen = (name: string | null) => !left.has(name);
  const storeChosen = async (after: () => void) => {
    setBusy(true);
    setFailure(null);
    try {
      await addServices(
        world,
        services.filter(({ name }) => isChosen(name)),
      );
      if (hours.length > 0 && isChosen(null)) await act(world, 'hours.save', { staff: '', week: [...hours] });
      after();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    services,
    hours,
    isChosen,
    choose: (name, chosen) => {
      const others = [...left].filter(one => one !== name);
      setLeft(new Set(chosen ? others : [...others, name]));
    },
    store: after => void storeChosen(after),
    busy,
    failure,
  };
}
