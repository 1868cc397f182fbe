// The invented people of practice mode and of the tests. Names are invented, numbers are mobiles of the 000 01xx blocks.
// `node assets/samples/make-samples.ts` writes the files beside this one again, byte for byte.
import { writeFileSync } from 'node:fs';

/** name, number as it should be read (national), the cell of clients.csv, group, opt-out cell. */
type Client = readonly [name: string, phone: string, cell: string, group: string, optOut: string];

const clients: readonly Client[] = [
  ['Akosua Mensah', '0240000101', '0240000101', 'Hair', ''],
  ['Kwabena Owusu', '0240000102', '240000102', 'Barber', ''],
  ['Ɛsi Quaye', '0240000103', '024 000 0103', 'Hair; Nails', ''],
  ['Yaw Boateng', '0200000104', '+233(0)200000104', 'Barber', ''],
  ["Adjoua N'Guessan", '0500000105', '00233500000105', 'Hair', ''],
  ['Kofi Asante', '0240000106', 'O240000106', 'Barber', ''],
  ['Abena Osei', '0270000107', '027-000-0107', 'Nails', 'Yes'],
  ['Kwame Addo', '0240000108', '2.33E+11', 'Barber', ''],
  ['Afia Darko', '0200000109', '+233 20 000 0109', 'Hair', ''],
  ['Mawuli Agbeko', '0500000110', '233500000110', 'Barber', ''],
  ['Efua Aidoo', '0240000111', '+2330240000111', 'Hair; Nails', ''],
  ['Salon Akwaaba front desk', '0302000112', '0302000112', 'Trade', ''],
  ['Nana Yaa Frimpong', '0240000113', ' 0240000113 ', 'Hair', ''],
  ['Sénamé Dossou', '0200000114', '020.000.0114', 'Nails', ''],
  ['Ibrahim Alhassan', '0270000115', '', 'Barber', ''],
  ['Ama Serwaa', '0240000116', '0240000116', 'Hair', 'STOP'],
  ['Kojo Antwi', '0500000117', '0500000117', 'Barber', 'no'],
  ['Aminata Traoré', '0200000118', "'0200000118", 'Hair', ''],
  ['Selorm Kpodo', '0240000119', '233233240000119', 'Barber', ''],
  ['Adwoa Pokuaa', '0270000120', '0270000120', 'Nails', ''],
  ['Junior Pokuaa', '0270000120', '0270000120', 'Hair', ''],
  ['Fatou Koné', '0500000122', '050 000 0122 / 024 000 0123', 'Hair', ''],
  ['Esi Nyarko', '0240000124', '024000012', 'Nails', ''],
  ['Kwaku Tetteh', '0200000125', '(020) 0000125', 'Barber', 'maybe'],
];

/** The client list of a salon: a title above the header, and the damage phone columns really have. */
export function sampleClients(): string {
  const lines = clients.map(([name, , cell, group, optOut]) => [name, cell, group, optOut].map(quoted).join(','));
  return ['Salon Akwaaba – client list,,,', ',,,', 'Client Name,Phone No.,Group,Do not text', ...lines, ''].join('\r\n');
}

/** Rows of the second sheet of patients.xlsx: numbers are numbers, as spreadsheets keep them. */
export function samplePatients(): (string | number | null | { number: number; format: string })[][] {
  const day = (serial: number) => ({ number: serial, format: 'dd/mm/yyyy' });
  return [
    ['Patients – Adabraka clinic'],
    [],
    ['Patient No', 'Surname', 'First name', 'Mobile', 'Date of birth', 'SMS consent', 'Remarks'],
    ['P-001', 'Mensah', 'Akosua', 240000101, day(32874), 'Yes', null],
    ['P-002', 'Owusu', 'Kwabena', 240000102, day(31001), 'Yes', null],
    ['P-003', 'Quaye', 'Ɛsi', { number: 240000103, format: '0000000000' }, day(35125), 'Yes', 'Prefers mornings'],
    ['P-004', "N'Guessan", 'Adjoua', 233500000105, day(29876), 'Yes', null],
    ['P-005', 'Ofori', 'Kwadwo', 200000201, day(27500), 'Yes', null],
    ['P-006', 'Amoah', 'Akua', '020 000 0202', day(36001), 'No', null],
    ['P-007', 'Baidoo', 'Fiifi', 270000203, day(33333), 'Yes', null],
    ['P-008', 'Sarpong', 'Maame', 240000204, day(30303), 'Yes', 'Diabetic review'],
    ['P-009', 'Yeboah', 'Kwasi', '0240000205', day(28282), 'Yes', null],
    ['P-010', 'Lamptey', 'Naa', 500000206, day(34567), 'Yes', null],
    ['P-011', 'Gyasi', 'Yaa', '+233 (0) 24 000 0207', day(31415), 'Yes', null],
    ['P-012', 'Bediako', 'Ekow', 233240000208, day(27182), 'Yes', null],
    ['P-013', 'Hammond', 'Araba', null, day(30001), 'Yes', 'No phone'],
    ['P-014', 'Issah', 'Rahinatu', 200000210, day(36500), 'Yes', null],
    ['P-015', 'Acheampong', 'Kwame', '0302000211', day(29000), 'Yes', 'Landline'],
    ['P-016', 'Togbe', 'Édem', 270000212, day(33000), 'Yes', null],
    ['P-017', 'Wiredu', 'Serwaa', 233000000000, day(32000), 'Yes', null],
    ['P-018', 'Frimpong', 'Nana Yaa', 240000113, day(35500), 'Yes', null],
    ['P-019', 'Zakari', 'Mariama', 500000214, day(34000), 'No', null],
    ['P-020', 'Eshun', 'Papa', 24000021, day(31999), 'Yes', null],
  ];
}

const visits = [
  [0, '09:00', 'Akosua Mensah', '0240000101', 'Braids', 'Abla', 'Booked'],
  [0, '10:30', 'Kwabena Owusu', '240000102', 'Haircut', 'Kobby', 'Booked'],
  [0, '14:00', 'Ɛsi Quaye', '024 000 0103', 'Manicure', 'Dede', 'Confirmed'],
  [1, '9:30 am', 'Yaw Boateng', '+233(0)200000104', 'Haircut', 'Kobby', 'Booked'],
  [1, '11:00', "Adjoua N'Guessan", '00233500000105', 'Braids', 'Abla', 'Booked'],
  [1, '2.15 pm', 'Kofi Asante', 'O240000106', 'Haircut', 'Kobby', 'Booked'],
  [2, '08:45', 'Abena Osei', '027-000-0107', 'Pedicure', 'Dede', 'Booked'],
  [2, '12:00', 'Afia Darko', '+233 20 000 0109', 'Colour', 'Abla', 'Cancelled'],
  [2, '16:30', 'Mawuli Agbeko', '233500000110', 'Haircut', 'Kobby', 'Booked'],
  [3, '09:15', 'Efua Aidoo', '+2330240000111', 'Braids', 'Abla', 'Booked'],
  [3, '', 'Nana Yaa Frimpong', '0240000113', 'Colour', 'Abla', 'Booked'],
  [3, '15:00', 'Sénamé Dossou', '020.000.0114', 'Manicure', 'Dede', 'Booked'],
  [4, '10h00', 'Aminata Traoré', '0200000118', 'Braids', 'Abla', 'Booked'],
  [4, '13:30', 'Junior Pokuaa', '0270000120', 'Haircut', 'Kobby', 'Booked'],
  [5, '09:00', 'Selorm Kpodo', '233233240000119', 'Haircut', 'Kobby', 'Booked'],
] as const;

/** The appointment book of the week that begins on `mondayIso` ('YYYY-MM-DD'), as CSV text. */
export function sampleAppointments(mondayIso: string): string {
  const monday = Date.parse(`${mondayIso}T00:00:00Z`);
  const lines = visits.map(([day, time, name, phone, service, staff, status], index) => {
    const date = new Date(monday + day * 86_400_000);
    // The month in letters: no list of a demo should need to ask which number is the day.
    const written = `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
    return [`SA-${1001 + index}`, written, time, name, phone, service, staff, '60', status].map(quoted).join(',');
  });
  return ['Reference,Date,Time,Client,Phone,Service,Staff,Minutes,Status', ...lines, ''].join('\r\n');
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

if (import.meta.main) {
  const { writeXlsx } = await import('../../tests/helpers/write-xlsx.ts');
  const here = (name: string): URL => new URL(name, import.meta.url);
  writeFileSync(here('clients.csv'), `\ufeff${sampleClients()}`);
  writeFileSync(here('appointments.csv'), `\ufeff${sampleAppointments('2027-01-11')}`);
  const cover = [['Adabraka clinic'], ['Exported from the front desk'], ['See the sheet "Patients"']];
  const sheets = [
    { name: 'Read me', rows: cover },
    { name: 'Patients', rows: samplePatients() },
  ];
  writeFileSync(here('patients.xlsx'), writeXlsx({ sheets, deflate: true }));
}
