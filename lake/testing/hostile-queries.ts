const times = (count: number, text: string) => text.repeat(count)

/** Queries that use up all time or memory, by what they abuse. */
export const hostileQueries: Readonly<Record<string, string>> = {
  'nested filters': '*[*[*[*[*[n>^.n]._id>^.n]._id>^.n]._id>^.n]]',
  'nested counts': '*[count(*[count(*[count(*[n>^.n])>^.n])>^.n])>n]',
  'nested projections': '*{"a":*{"b":*{"c":*{"d":*{"e":*}}}}}',
  'wildcards in match': `*[text match "${times(300, '*a')}b"]`,
  'wildcards in path()': `*[text in path("${times(400, '**.')}b")]`,
  'wildcards in score()': `*|score(text match "${times(300, '*a')}b")`,
  'everything, again and again': `[${times(990, '*,')}*]`,
  'a text doubled': `{"a":"${times(50, 'x')}"}${times(22, '{"a":a+a}')}{"a":lower(a)}`,
  'a list doubled': `{"a":[1,2,3,4]}${times(100, '{"a":a+a}')}`,
  'a list of lists': '*{"a":*}.a[]{"b":*}.b[]{"c":*}.c[]{"d":*}.d[]',
  'order by counts': '*|order(count(*[count(*[count(*[_id>^._id])>^.n])>^.n]))',
  'brackets within brackets': `${times(1000, '[')}1${times(1000, ']')}`,
  'a chain of conditions': `*[${Array.from({length: 200}, (_, n) => `a${n}==1`).join('||')}]`,
  'negations of negations': `*[${times(1990, '!')}true]`,
}
