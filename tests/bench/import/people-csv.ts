/** A seeded list of invented people as CSV: the kind of file row 1 is measured on. */
export function peopleCsv(rows: number): string {
  const first = ['Ama', 'Kofi', 'Efua', 'Kwame', 'Abena', 'Yaw', 'Akosua', 'Kojo', 'Esi', 'Mariam'];
  const last = ['Mensah', 'Owusu', 'Boateng', 'Asante', 'Sarpong', 'Darko', 'Agyeman', 'Appiah', 'Quaye', 'Sulemana'];
  let seed = 42;
  const next = (below: number) => {
    // In 32 bits: beyond 2^53 the products lose digits and the list would repeat itself after 6,000 people.
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const lines = ['Name,Phone,Email,Group,Notes'];
  for (let row = 0; row < rows; row++) {
    const name = `${first[next(10)]} ${last[next(10)]} ${row}`;
    const number = `0${['24', '20', '55', '27'][next(4)]}${String(1_000_000 + next(8_999_999))}`;
    const phone =
      row % 10 === 0
        ? number.slice(1)
        : row % 7 === 0
          ? `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
          : number;
    lines.push(`${name},${phone},person${row}@example.com,Clients,seen ${next(28) + 1}/0${next(9) + 1}/2025`);
  }
  return lines.join('\r\n');
}
