// Components under test, which no page surrounds, speak English.
import { company } from '#contract/company.ts';
import { wordsWithoutPage } from '#web/lib/words.tsx';
import { english } from './english.ts';
import { said } from './said.ts';

const { home, contact } = english;
Object.assign(wordsWithoutPage, english, { home: said(home, company), contact: said(contact, company) });
