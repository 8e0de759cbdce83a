import { describe, expect, test } from 'vitest';
import type { LinkedItem } from '../content/elements.ts';
import { vocabulariesOf } from '../vocabularies/vocabularies.ts';
import { findPeople } from './directory.server.ts';
import {
  type DirectoryQuery,
  isWholeDirectory,
  readDirectoryQuery,
  writeDirectoryQuery,
} from './directoryQuery.ts';

const lists = vocabulariesOf({
  specialties: ['hip', 'knee', 'spine'].map((codename) => ({ codename, label: { en: codename } })),
});

const choices = (...codenames: string[]) => codenames.map((codename) => ({ codename }));

const person = (name: string, specialties: string[], regions: string[], languages: string[]) =>
  ({
    codename: name,
    type: 'staff',
    name,
    specialties: choices(...specialties),
    regions: choices(...regions),
    languages: choices(...languages),
  }) as LinkedItem<'staff'>;

const people = [
  person('Siobhán Tierney', ['knee'], ['europe_middle_east_africa'], ['english']),
  person('Jörg Müller', ['knee', 'hip'], ['europe_middle_east_africa'], ['german', 'english']),
  person('Ana Quirogades', ['hip'], ['latin_america'], ['spanish']),
];

const queryOf = (text: string): DirectoryQuery => readDirectoryQuery(new URLSearchParams(text));
const namesFor = (text: string) =>
  findPeople(people, queryOf(text), lists).people.map(({ codename }) => codename?.split(' ')[0]);

describe('the staff directory finds people (STAFF-1)', () => {
  test.each([
    ['', ['Siobhán', 'Jörg', 'Ana']],
    ['name=siobhan', ['Siobhán']],
    ['name=MUELLER', ['Jörg']],
    ['name=müll jorg', ['Jörg']],
    ['name=nobody', []],
    ['specialty=hip', ['Jörg', 'Ana']],
    ['specialty=hip&language=german', ['Jörg']],
    ['region=latin_america&specialty=knee', []],
  ])('for %j', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  test('and counts each value with the name and the other filters', () => {
    const { counts } = findPeople(people, queryOf('specialty=hip&language=german'), lists);
    expect(counts).toEqual({
      specialty: [
        { value: 'hip', count: 1 },
        { value: 'knee', count: 1 },
      ],
      region: [{ value: 'europe_middle_east_africa', count: 1 }],
      language: [
        { value: 'english', count: 1 },
        { value: 'german', count: 1 },
        { value: 'spanish', count: 1 },
      ],
    });
  });

  test('and still offers a chosen value that leaves nobody', () => {
    const { counts } = findPeople(people, queryOf('specialty=spine'), lists);
    expect(counts.specialty).toContainEqual({ value: 'spine', count: 0 });
  });

  test('and offers last what people have but the company does not list (OWN-22)', () => {
    const others = [...people, person('Kim', ['elbow'], [], []), person('Lee', ['ankle'], [], [])];
    const { counts } = findPeople(others, queryOf(''), lists);
    expect(counts.specialty.map(({ value }) => value)).toEqual(['hip', 'knee', 'ankle', 'elbow']);
  });
});

describe('the query of the staff directory', () => {
  test('has one spelling, and drops what is invalid', () => {
    const query = queryOf('page=2&specialty=No-thing&name=%20a%20%20b%20&region=asia_pacific&x=1');
    expect(writeDirectoryQuery(query)).toBe('name=a+b&region=asia_pacific&page=2');
    expect(writeDirectoryQuery(queryOf('name=&specialty=&page=0'))).toBe('');
  });

  test('is the whole directory on any of its pages', () => {
    expect(isWholeDirectory(queryOf('page=3'))).toBe(true);
    expect(isWholeDirectory(queryOf('name=a'))).toBe(false);
  });
});
