import { expect, it } from 'vitest';
import { recognizeSheet } from '../../list-reading/read-roster';
import { aboutPlaces } from './about-places';

const places = (...headings: string[]) => {
  const all = ['First name', 'Last name', 'DOB', ...headings];
  const sheet = recognizeSheet([all, all.map(() => 'x')]);
  const about = aboutPlaces(sheet.headings, sheet.places);
  return sheet.places.map((place, index) => about[index] ?? place).slice(3);
};

it.each([
  [
    ['Mother Name', 'Mother Phone', 'Mother Email'],
    ['parent1.name', 'parent1.phone', 'parent1.email'],
  ],
  [
    ['Mother', 'Mom cell', 'Father', 'Dad work phone'],
    ['parent1.whole', 'parent1.phone', 'parent2.whole', 'parent2.phone'],
  ],
  [
    ['Parent 1 First Name', 'Parent 1 Last Name', 'Parent1 Phone', 'Parent 2 First Name', 'Parent 2 Last Name', 'Parent 2 Email'],
    ['parent1.firstName', 'parent1.lastName', 'parent1.phone', 'parent2.firstName', 'parent2.lastName', 'parent2.email'],
  ],
  [
    ['Primary Guardian', 'Primary guardian phone', 'Secondary Guardian', 'Secondary Guardian Phone'],
    ['parent1.whole', 'parent1.phone', 'parent2.whole', 'parent2.phone'],
  ],
  [
    ['Emergency Contact', 'Emergency Phone', 'Emergency contact relationship'],
    ['emergency1.whole', 'emergency1.phone', 'emergency1.relation'],
  ],
  [
    ['Emergency Contact 1 Name', 'Emergency Contact 1 Phone', 'Emergency Contact 2 Name', 'Emergency Contact 2 Relationship'],
    ['emergency1.name', 'emergency1.phone', 'emergency2.name', 'emergency2.relation'],
  ],
  [
    ['Authorized Pickup', 'Pick-up 2 name', 'Pick up 2 phone'],
    ['pickup1.whole', 'pickup2.name', 'pickup2.phone'],
  ],
  [
    ['Home phone', 'Phone', 'Email'],
    ['parent1.phone', 'parent1.phone', 'guardianEmails'],
  ],
  [
    ['Parent 1 Email', 'Parent 2 Email'],
    ['guardianEmails', 'guardianEmails'],
  ],
  [
    ['Allergies', 'Allergy severity', 'Dietary restrictions', 'Medications', 'Medical conditions'],
    ['allergies', 'severity', 'diet', 'medications', 'conditions'],
  ],
  [
    ['Doctor', 'Doctor phone', 'Insurance', 'Home address', 'City', 'Zip', 'Languages spoken', 'Gender'],
    ['doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'homeAddress', 'homeAddress', 'languages', 'sex'],
  ],
  [
    ['Days', 'Drop-off time', 'Pick-up time'],
    ['days', 'arrives', 'leaves'],
  ],
  [['Schedule'], ['days']],
  [
    ['Nombre de la madre', 'Teléfono de la madre', 'Correo de la madre', 'Nombre del padre', 'Celular del padre'],
    ['parent1.name', 'parent1.phone', 'parent1.email', 'parent2.name', 'parent2.phone'],
  ],
  [
    [
      'Contacto de emergencia',
      'Teléfono de emergencia',
      'Personas autorizadas a recoger',
      'Alergias',
      'Medicamentos',
      'Pediatra',
      'Domicilio',
      'Idioma',
      'Sexo',
      'Días',
    ],
    [
      'emergency1.whole',
      'emergency1.phone',
      'pickup1.name',
      'allergies',
      'medications',
      'doctorName',
      'homeAddress',
      'languages',
      'sex',
      'days',
    ],
  ],
  [
    ['Not authorized to pick up', 'Do not release to', 'No autorizados para recoger', 'Pickup 1 Phone No.'],
    ['barred1.whole', 'barred1.whole', 'barred1.whole', 'pickup1.phone'],
  ],
  [
    ['Mother', 'Phone', 'Father', 'Phone', 'Emergency Contact', 'Relationship', 'Phone', 'Home phone'],
    [
      'parent1.whole',
      'parent1.phone',
      'parent2.whole',
      'parent2.phone',
      'emergency1.whole',
      'emergency1.relation',
      'emergency1.phone',
      'parent1.phone',
    ],
  ],
  [
    ['Mother', 'Father', 'Phone', 'Emergency 1', 'Emergency 2', 'Cell'],
    ['parent1.whole', 'parent2.whole', 'parent1.phone', 'emergency1.whole', 'emergency2.whole', undefined],
  ],
  [
    ['Emergency Contact', 'Emergency Phone', 'Emergency Contact', 'Emergency Phone'],
    ['emergency1.whole', 'emergency1.phone', 'emergency2.whole', 'emergency2.phone'],
  ],
  [
    ['Payer 1 First Name', 'Payer 1 Last Name', 'Payer 1 Cell #', 'Authorized Pickup 6', 'Pickup 6 Email'],
    ['parent1.firstName', 'parent1.lastName', 'parent1.phone', 'pickup6.whole', 'pickup6.email'],
  ],
  [
    ['Mother', 'May mother pick up', 'Emergency contacts and authorized pickup'],
    ['parent1.whole', 'parent1.mayPickUp', 'emergency1.mayPickUp'],
  ],
  [
    ['Mother’s address', 'Family ID', 'Parent 1 occupation', 'Student number', 'Photos authorized', 'Emergency treatment', 'Phone type'],
    [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  ],
  [
    ['Lunes', 'Tue', 'Wednesday hours', 'Hours', 'Seguro médico', 'Colonia', 'C.P.', 'Padecimientos'],
    ['day1', 'day2', 'day3', 'arrives', 'insurance', 'homeAddress', 'homeAddress', 'conditions'],
  ],
  [
    ['Teacher', 'Teacher phone', 'Student ID', 'Notes', 'Photo consent'],
    [undefined, undefined, undefined, undefined, undefined],
  ],
])('The columns of %j are recognized', (headings, found) => {
  expect(places(...headings)).toEqual(found);
});
