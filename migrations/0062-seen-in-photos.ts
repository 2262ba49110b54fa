import type { Migration } from './engine';

/** Which children can be seen in a photo of a message is kept with it, so that a consent counts for as long as the photo can be opened. */
export const seenInPhotos: Migration = {
  name: '0062-seen-in-photos',
  async up(db) {
    await db.schema.alterTable('message_files').addColumn('seen', 'text').execute();
  },
};
