// The choice of a picture: why it was refused stands outside its label and is read with the field.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureInput } from './picture-input.tsx';

test('why a picture was refused describes its field, and is no part of its name', () => {
  render(<PictureInput id="logo" label="Choose a logo" fault="It is larger than 5 MB" onChoose={() => {}} />);
  const field = screen.getByLabelText('Choose a logo');
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('It is larger than 5 MB');
  expect(described?.closest('label')).toBeNull();
});
