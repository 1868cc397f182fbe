/** A field of a person's form at which a link may open it. */
export type FormField = 'phone' | 'called';

/** Returns the address of a person's form, opened at one of its fields. */
export function formAddress(contactId: number, field: FormField): string {
  return `/people?person=${contactId}&edit=${field}`;
}
