/** Adds what the business offers, and when it and its staff work. */
export const servicesAndHours = `
CREATE TABLE services (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Null where nobody has said it; so are price and colour.
  minutes INTEGER CHECK (minutes BETWEEN 5 AND 1440),
  -- Thousandths of the business's currency.
  price INTEGER CHECK (price >= 0),
  -- One of SERVICE_COLOURS (src-shared/model/business/service.ts).
  colour TEXT,
  -- Who usually does it; '' nobody in particular.
  staff TEXT NOT NULL DEFAULT ''
) STRICT;

-- Every name that means a service, its own included: what is typed on appointments and rules finds its service here.
CREATE TABLE service_names (
  name_key TEXT PRIMARY KEY,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX service_names_by_service ON service_names (service_id);

-- Whose working hours are given: of the business ('') and of staff who have their own. Who has a row here and no hours
-- works on no day; who has no row works as the business does.
CREATE TABLE working_weeks (
  id INTEGER PRIMARY KEY,
  staff_key TEXT NOT NULL UNIQUE,
  staff TEXT NOT NULL
) STRICT;

-- Wall times in the business's zone, as minutes since midnight; a break is the time between two of them.
CREATE TABLE working_hours (
  week_id INTEGER NOT NULL REFERENCES working_weeks (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute INTEGER NOT NULL CHECK (from_minute >= 0),
  until_minute INTEGER NOT NULL CHECK (until_minute <= 1440 AND until_minute > from_minute),
  PRIMARY KEY (week_id, weekday, from_minute)
) STRICT, WITHOUT ROWID;

-- Days on which one of the staff does not work. Those of the business are the holidays of its settings.
CREATE TABLE days_off (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_key TEXT NOT NULL,
  staff TEXT NOT NULL,
  -- The first and the last day.
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL CHECK (until_day >= from_day),
  reason TEXT NOT NULL
) STRICT;
`;
