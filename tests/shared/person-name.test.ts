import { describe, expect, it } from 'vitest';
import { greetingName, readName, spokenName } from '../../src-shared/people/person-name.ts';

/** As written, as kept, the word a text greets by ('' is missing), the question where there is one. */
const TABLE: readonly [written: string, kept: string, greeting: string, question?: string][] = [
  ['Ama Owusu', 'Ama Owusu', 'Ama'],
  ['ama owusu', 'ama owusu', 'ama'],
  ['AMA OWUSU', 'AMA OWUSU', 'AMA'],
  ['Ama', 'Ama', 'Ama'],
  ["Marie N'Guessan", "Marie N'Guessan", 'Marie'],
  ['Akosua-Serwaa Mensah', 'Akosua-Serwaa Mensah', 'Akosua-Serwaa'],
  ['Élodie Kouassi', 'Élodie Kouassi', 'Élodie'],
  // titles
  ['Mrs. Ama Owusu', 'Ama Owusu', 'Ama'],
  ['MRS AMA OWUSU', 'AMA OWUSU', 'AMA'],
  ['mr kofi mensah', 'kofi mensah', 'kofi'],
  ['Ms Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Miss Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Dr Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Dr.Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Prof. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev. Dr. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev.Dr.Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Very Rev. Prof. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Pastor Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Mme Awa Diop', 'Awa Diop', 'Awa'],
  ['Mlle. Awa Diop', 'Awa Diop', 'Awa'],
  ['Maître Yao Kouassi', 'Yao Kouassi', 'Yao'],
  ['MAITRE YAO KOUASSI', 'YAO KOUASSI', 'YAO'],
  ['Monsieur Yao Kouassi', 'Yao Kouassi', 'Yao'],
  ['Ama Owusu (Mrs)', 'Ama Owusu', 'Ama'],
  ['Ama Owusu Mrs.', 'Ama Owusu', 'Ama'],
  // one name and a title are said together
  ['Mrs. Owusu', 'Mrs. Owusu', 'Mrs. Owusu'],
  ['Dr.Mensah', 'Dr. Mensah', 'Dr. Mensah'],
  ['Owusu (Mrs)', 'Mrs Owusu', 'Mrs Owusu'],
  ['Owusu, Mrs.', 'Mrs. Owusu', 'Mrs. Owusu'],
  ['Pastor Kofi', 'Pastor Kofi', 'Pastor Kofi'],
  ['Mr. & Mrs. Owusu', 'Mr. & Mrs. Owusu', 'Mr. & Mrs. Owusu'],
  ['Mr and Mrs Kofi Owusu', 'Mr and Mrs Kofi Owusu', 'Mr and Mrs Kofi Owusu'],
  // nothing but a title
  ['Mrs.', 'Mrs.', ''],
  ['DR', 'DR', ''],
  ['Rev. Dr.', 'Rev. Dr.', ''],
  // surnames that look like titles
  ['Ana Pastor', 'Ana Pastor', 'Ana'],
  ['John Barr', 'John Barr', 'John'],
  // surname first
  ['OWUSU, Ama', 'Ama OWUSU', 'Ama'],
  ['Owusu, Ama', 'Ama Owusu', 'Ama'],
  ['OWUSU,AMA', 'AMA OWUSU', 'AMA'],
  ['Owusu , Ama Serwaa', 'Ama Serwaa Owusu', 'Ama'],
  ['Owusu, Mrs. Ama', 'Ama Owusu', 'Ama'],
  ['Mrs. Owusu, Ama', 'Ama Owusu', 'Ama'],
  ['Owusu, Ama (Mrs)', 'Ama Owusu', 'Ama'],
  ['OSEI BONSU, Kwame', 'Kwame OSEI BONSU', 'Kwame'],
  ['van der Berg, Anna', 'Anna van der Berg', 'Anna'],
  ["N'GUESSAN, Marie-Ange", "Marie-Ange N'GUESSAN", 'Marie-Ange'],
  ['Osei Bonsu, Kwame', 'Osei Bonsu, Kwame', '', 'which-is-surname'],
  ['Ama Owusu, Accra', 'Ama Owusu, Accra', '', 'which-is-surname'],
  ['OWUSU Ama', 'OWUSU Ama', 'OWUSU', 'which-is-surname'],
  ['OSEI BONSU Kwame', 'OSEI BONSU Kwame', 'OSEI', 'which-is-surname'],
  ['Mrs OWUSU Ama', 'OWUSU Ama', 'OWUSU', 'which-is-surname'],
  // letters behind are no first name
  ['Kofi Mensah, PhD', 'Kofi Mensah, PhD', 'Kofi'],
  ['Dr. Kofi Mensah, MD', 'Kofi Mensah, MD', 'Kofi'],
  ['Kofi Mensah Jr.', 'Kofi Mensah Jr.', 'Kofi'],
  // two people
  ['Mr. Owusu, Mrs. Owusu', 'Mr. Owusu, Mrs. Owusu', ''],
  ['Ama Owusu, Kofi Owusu', 'Ama Owusu, Kofi Owusu', '', 'which-is-surname'],
  // what a list cut off
  ['OWUSU,', 'OWUSU', 'OWUSU'],
  ['Ama Owusu,', 'Ama Owusu', 'Ama'],
  [', Ama', 'Ama', 'Ama'],
  ['Ama,', 'Ama', 'Ama'],
  ['Mrs. ,', 'Mrs. ,', ''],
  // initials and what ends in punctuation
  ['A. Owusu', 'A. Owusu', ''],
  ['A Owusu', 'A Owusu', ''],
  ['K.A. Mensah', 'K.A. Mensah', ''],
  ['Mr. K. Mensah', 'K. Mensah', ''],
  ['Owusu, A.', 'A. Owusu', ''],
  ['Ama. Owusu', 'Ama. Owusu', ''],
  ['(Ama) Owusu', '(Ama) Owusu', ''],
  ['Ama- Owusu', 'Ama- Owusu', ''],
  ['Mrs. A.', 'Mrs. A.', ''],
  // titles that are one only together
  ['Rev. Fr. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev Fr Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev.Fr.Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev Sister Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Very Rev. Father Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rt Rev Bishop Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Rev. Fr. Mensah', 'Rev. Fr. Mensah', 'Rev. Fr. Mensah'],
  ['Rev. Fr.', 'Rev. Fr.', ''],
  ['Mensah, Rev. Fr. Kofi', 'Kofi Mensah', 'Kofi'],
  ['Lt Col Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Lt. Col. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Lt.Col. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Maj. Gen. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Brigadier General Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Lt Col Mensah', 'Lt Col Mensah', 'Lt Col Mensah'],
  ['Asst Prof Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Asst.Prof.Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Assistant Professor Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Senior Pastor Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Hon. Dr. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Alhaji Dr Musa Ibrahim', 'Musa Ibrahim', 'Musa'],
  ['Dr. Sr. Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Prof. Col. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Staff Nurse Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Head Pastor Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Chief Inspector Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  // titles of the trade and of the police
  ['Mad. Comfort Addo', 'Comfort Addo', 'Comfort'],
  ['Mad. Comfort', 'Mad. Comfort', 'Mad. Comfort'],
  ['Nurse Ama Owusu', 'Ama Owusu', 'Ama'],
  ['Inspector Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['ASP Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['DSP Mensah', 'DSP Mensah', 'DSP Mensah'],
  ['Supt. Kofi Mensah', 'Kofi Mensah', 'Kofi'],
  ['Paul Nurse', 'Paul Nurse', 'Paul'],
  // titles that are names as well: as they are, and asked about
  ['Teacher Ama Owusu', 'Teacher Ama Owusu', 'Teacher', 'title-or-name'],
  ['Coach Kofi Mensah', 'Coach Kofi Mensah', 'Coach', 'title-or-name'],
  ['Togbe Kofi Mensah', 'Togbe Kofi Mensah', 'Togbe', 'title-or-name'],
  ['Torgbui Kofi Mensah', 'Torgbui Kofi Mensah', 'Torgbui', 'title-or-name'],
  ['Major Kofi Mensah', 'Major Kofi Mensah', 'Major', 'title-or-name'],
  ['Nana Ama Owusu', 'Nana Ama Owusu', 'Nana', 'title-or-name'],
  ['Hajia Fati', 'Hajia Fati', 'Hajia', 'title-or-name'],
  ['ALHAJI MUSA IBRAHIM', 'ALHAJI MUSA IBRAHIM', 'ALHAJI', 'title-or-name'],
  ['Hon. Kofi Mensah', 'Hon. Kofi Mensah', '', 'title-or-name'],
  ['M. Yao Kouassi', 'M. Yao Kouassi', '', 'title-or-name'],
  ['Dr. Nana Ama Owusu', 'Nana Ama Owusu', 'Nana', 'title-or-name'],
  ['Nana', 'Nana', 'Nana'],
  // somebody else's name, and none
  ['Ama Owusu c/o Kofi Mensah', 'Ama Owusu c/o Kofi Mensah', 'Ama'],
  ['c/o Kofi Mensah', 'c/o Kofi Mensah', ''],
  ['+233241234567', '+233241234567', ''],
  ['12', '12', ''],
  ['', '', ''],
];

describe('A name as it stands in a list', () => {
  it.each(TABLE)('%j is kept as %j and greeted by %j', (written, kept, greeting, question) => {
    const reading = readName(written);
    expect(reading.name).toBe(kept);
    expect(reading.question ?? undefined).toBe(question);
    expect(reading.repairs.length > 0).toBe(kept !== written);
    // However it is kept, as it was or as it was read, the text says the same.
    expect(greetingName(written)).toBe(greeting);
    expect(greetingName(kept)).toBe(greeting);
  });

  it('is read the same when it is read again', () => {
    for (const [, kept] of TABLE) expect(readName(kept)).toMatchObject({ name: kept, repairs: [] });
  });

  it.each([
    ['Nana Ama Owusu', 'Ama Owusu', 'Ama'],
    ['M. Yao Kouassi', 'Yao Kouassi', 'Yao'],
    ['Alhaji Musa', 'Musa', 'Musa'],
    ['OWUSU Ama', 'Ama OWUSU', 'Ama'],
    ['Osei Bonsu, Kwame', 'Kwame Osei Bonsu', 'Kwame'],
  ])('%j becomes %j when somebody says so', (written, otherwise, greeting) => {
    expect(readName(written).otherwise).toBe(otherwise);
    expect(greetingName(otherwise)).toBe(greeting);
  });
});

describe('Words for a text', () => {
  it.each([
    ['Mrs. Ama Owusu', 'Mrs. Ama Owusu'],
    ['OWUSU, Ama', 'Ama OWUSU'],
    ['OWUSU,', 'OWUSU'],
    ['Mrs.', ''],
    ['c/o Kofi Mensah', ''],
    ['Ama Owusu c/o Kofi', 'Ama Owusu'],
    ['Dr.Mensah', 'Dr. Mensah'],
    ['+233241234567', ''],
  ])('the whole name of %j is %j', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken);
  });

  it('what somebody is called goes before their name, unless it is but a title', () => {
    expect(greetingName('Mrs. Ama Owusu', 'Auntie Ama')).toBe('Auntie Ama');
    expect(greetingName('A. Owusu', 'Ama')).toBe('Ama');
    expect(greetingName('Ama Owusu', ' Dr. ')).toBe('Ama');
    expect(greetingName('Ama Owusu', 'Mama J.')).toBe('Mama J.');
  });
});
