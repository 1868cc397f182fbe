/** The colours that a service may have, the same hues as those of the staff. */
export const SERVICE_COLOURS = ['teal', 'indigo', 'rose', 'sky', 'olive', 'violet'] as const;

export type ServiceColour = (typeof SERVICE_COLOURS)[number];

/** Something the business offers. Appointments and rules name it; it is found by any of its names. */
export interface Service {
  id: number;
  name: string;
  /** Other names that mean it, as people typed them. Texts keep the name that the appointment has. */
  alsoCalled: string[];
  /** How long it usually takes; null when nobody has said it. */
  minutes: number | null;
  /** In thousandths of the business's currency; null when nobody has said it. */
  price: number | null;
  colour: ServiceColour | null;
  /** Who usually does it; '' nobody in particular. */
  staff: string;
}

/** What appointments name and nobody has described yet. */
export interface GatheredService {
  /** As most appointments write it. */
  name: string;
  /** How many appointments name it, in whatever spelling has the same key. */
  bookings: number;
}

export interface ServiceList {
  /** By name. */
  services: (Service & { bookings: number })[];
  /** The most used first. */
  gathered: GatheredService[];
  /** How many more there are than `gathered` has room for. */
  moreGathered: number;
}
