/** A chosen person: the screen shows the name and stores the id. */
export interface Person {
  id: number;
  name: string;
}
