// Components under test, which no page surrounds, speak English, and may take as long as a busy machine needs.
import { configure } from '@testing-library/react';
import { company } from '#contract/company.ts';
import { wordsWithoutPage } from '#web/lib/words.tsx';
import { english } from './english.ts';
import { said } from './said.ts';

configure({ asyncUtilTimeout: 20_000 });
const { home, contact } = english;
Object.assign(wordsWithoutPage, english, { home: said(home, company), contact: said(contact, company) });
