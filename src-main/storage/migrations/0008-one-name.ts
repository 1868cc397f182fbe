/**
 * Names that are one name: N’Guessan is N'Guessan however the apostrophe is written, and groups and custom fields are
 * told apart as people are, so that Élèves, ÉLÈVES and Eleves are one. `name_key` is the program's own, see
 * name-key.ts.
 */
const APOSTROPHES = "'*[`´‘’ʹʻʼ′＇]*'";

export const oneName = `
CREATE TEMP TABLE written_otherwise AS
  SELECT id FROM contacts WHERE name GLOB ${APOSTROPHES}
  UNION SELECT contact_id FROM contact_fields WHERE value GLOB ${APOSTROPHES}
  UNION SELECT m.contact_id FROM group_members m JOIN groups g ON g.id = m.group_id WHERE g.name GLOB ${APOSTROPHES};
UPDATE contacts SET name_key = name_key(name) WHERE name GLOB ${APOSTROPHES};

-- References are not watched while a migration runs: what goes with a row is taken away here.
ALTER TABLE groups ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE groups SET name_key = name_key(name);
CREATE TEMP TABLE same_groups AS SELECT id, min(id) OVER (PARTITION BY name_key) AS kept FROM groups;
INSERT OR IGNORE INTO group_members (group_id, contact_id)
  SELECT s.kept, m.contact_id FROM group_members m JOIN same_groups s ON s.id = m.group_id WHERE s.kept <> s.id;
UPDATE rules SET which = json_set(which, '$.groupId', s.kept) FROM same_groups s
  WHERE which ->> '$.kind' = 'group' AND which ->> '$.groupId' = s.id AND s.kept <> s.id;
DELETE FROM groups WHERE id IN (SELECT id FROM same_groups WHERE kept <> id);
DELETE FROM group_members WHERE group_id NOT IN (SELECT id FROM groups);
CREATE UNIQUE INDEX groups_by_key ON groups (name_key);

ALTER TABLE custom_fields ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE custom_fields SET name_key = name_key(name);
CREATE TEMP TABLE same_fields AS SELECT id, min(id) OVER (PARTITION BY name_key) AS kept FROM custom_fields;
-- What somebody has in several of them stands side by side.
INSERT INTO contact_fields (contact_id, field_id, value)
  SELECT v.contact_id, s.kept, group_concat(DISTINCT v.value) FROM contact_fields v JOIN same_fields s ON s.id = v.field_id
  WHERE s.kept IN (SELECT kept FROM same_fields WHERE kept <> id) GROUP BY v.contact_id, s.kept
  ON CONFLICT (contact_id, field_id) DO UPDATE SET value = excluded.value;
DELETE FROM custom_fields WHERE id IN (SELECT id FROM same_fields WHERE kept <> id);
DELETE FROM contact_fields WHERE field_id NOT IN (SELECT id FROM custom_fields);
CREATE UNIQUE INDEX custom_fields_by_key ON custom_fields (name_key);

INSERT OR REPLACE INTO contacts_search (rowid, words)
  SELECT c.id, ' ' || c.name_key || coalesce(' ' || substr(c.phone, 2), '')
  || coalesce((SELECT group_concat(' ' || substr(p.phone, 2), '') FROM contact_phones p WHERE p.contact_id = c.id), '')
  || coalesce((SELECT group_concat(' ' || name_key(f.value), '') FROM contact_fields f WHERE f.contact_id = c.id), '')
  || coalesce((SELECT group_concat(' ' || name_key(g.name), '') FROM group_members m JOIN groups g ON g.id = m.group_id
     WHERE m.contact_id = c.id), '')
  FROM contacts c WHERE c.id IN (SELECT id FROM written_otherwise) AND c.id IN (SELECT rowid FROM contacts_search);
DROP TABLE written_otherwise;
DROP TABLE same_groups;
DROP TABLE same_fields;
`;
