/** The tables about children. */
export interface ChildTables {
  /** A student's photos by the hash of their bytes: the one that `students.profilePic` names, and uploads that are not saved yet. */
  photos: {
    daycareId: string;
    studentId: string;
    hash: string;
    mediaType: 'image/webp' | 'image/jpeg';
    bytes: Uint8Array;
    createdAt: string;
  };
  /** A photo cropped to a square of `size` pixels for lists. It is deleted with its photo. */
  photoThumbnails: {
    daycareId: string;
    studentId: string;
    hash: string;
    size: number;
    mediaType: 'image/webp';
    bytes: Uint8Array;
  };
}
