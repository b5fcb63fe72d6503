/** Common English words that mean the same for a reader of tables: each line is one group. */
const GROUPS = `
male males man men boy boys
female females woman women girl girls
percent percentage percentages proportion proportions share ratio % fraction
number count
total totals overall altogether combined sum all
average mean avg averages
less under below fewer lower
more over above greater
maximum highest peak max
minimum lowest min
win won wins victory victories
loss lost lose losses defeat defeats
game games match matches appearance appearances played
child children kid kids
senior seniors elderly
spouse husband wife partner
year years season annual yearly
rank ranking position place standing
person people persons population individual individuals
nation country countries
city town
begin start started began
end ended finish finished
none zero nobody
non not without no
income incomes earnings salary wage wages dollars dollar $ money
cost price
state province
birth born
death died deceased
job jobs employment occupation
movie film
league division competition
per rate
song single track title
increase growth rise gain
decrease decline drop reduction
`;

const groupOf: ReadonlyMap<string, number> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line, group) => line.split(' ').map((word) => [word, group] as const)),
);

/** Do two words stand in one group? */
export function meanTheSame(a: string, b: string): boolean {
  const group = groupOf.get(a);
  return group !== undefined && group === groupOf.get(b);
}
