/** Whom an appointment is with; the name is shown, the id is stored. */
export interface Person {
  id: number;
  name: string;
}
