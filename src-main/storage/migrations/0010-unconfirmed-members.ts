/**
 * Who came into a group by an import that nobody has said yes to yet: rules for the group are held for them. A merge
 * that is taken back brings a person back under the same id, so that nothing goes with the person.
 */
export const unconfirmedMembers = `
CREATE TABLE unconfirmed_members (
  contact_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  PRIMARY KEY (contact_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unconfirmed_members_by_import ON unconfirmed_members (import_id);
CREATE INDEX unconfirmed_members_by_group ON unconfirmed_members (group_id);
`;
