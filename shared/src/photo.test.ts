import { expect, test } from 'vitest';
import { maxPhotoBytes, photoPath, photoProblem } from './photo';

test.each([
  ['image/jpeg', maxPhotoBytes, undefined],
  ['image/png', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/jpeg', maxPhotoBytes + 1, 'Image size must be less than 5MB'],
  ['image/gif', 1, undefined],
  ['image/avif', 1, undefined],
  ['image/heic', 1, 'Choose a JPEG, PNG, WebP, GIF or AVIF image.'],
  ['image/svg+xml', 1, 'Choose a JPEG, PNG, WebP, GIF or AVIF image.'],
  ['application/pdf', 1, 'Please select an image file'],
  ['', 1, 'Please select an image file'],
])('a %s file of %i bytes: %s', (type, size, problem) => {
  expect(photoProblem({ name: 'photo', type, size })).toBe(problem);
});

test('a photo from an iPhone is told apart by its name, because many browsers do not know its type', () => {
  const sentence = 'Choose a JPEG, PNG, WebP, GIF or AVIF image.';
  for (const name of ['IMG_1.HEIC', 'ana.heif']) expect(photoProblem({ name, type: '', size: 1 })).toBe(sentence);
});

test('5 MB are 5,242,880 bytes', () => {
  expect(maxPhotoBytes).toBe(5_242_880);
});

test('an id cannot lead out of the path', () => {
  expect(photoPath('../a', 'b?c')).toBe('/files/students/..%2Fa/b%3Fc/profilePicture');
});
