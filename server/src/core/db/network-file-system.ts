import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const overNetwork =
  /^(nfs\d?|cifs|smb\d?|smbfs|ncpfs|afs|ceph|lustre|beegfs|davfs|(fuse\.)?(sshfs|s3fs|rclone|davfs2?|glusterfs|cephfs|curlftpfs|gcsfuse|juicefs))$/;

/** The type of network file system that a folder is, or will be, on; undefined for a local disk, and if the system does not tell. */
export function findNetworkFileSystem(folder: string): string | undefined {
  if (process.platform === 'win32') return resolve(folder).startsWith('\\\\') ? 'a network share' : undefined;
  const mounts = '/proc/self/mounts';
  return existsSync(mounts) ? networkFileSystemAt(realpathSync(nearestExisting(folder)), readFileSync(mounts, 'utf8')) : undefined;
}

/** The same for a real path, given the contents of /proc/self/mounts. */
export function networkFileSystemAt(path: string, mounts: string): string | undefined {
  let nearest = { place: '', type: '' };
  for (const line of mounts.split('\n')) {
    const [, place = '', type = ''] = line.split(' ');
    const mountedAt = place.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
    const holds = path === mountedAt || path.startsWith(mountedAt.endsWith('/') ? mountedAt : `${mountedAt}/`);
    // If two are mounted at one place, the later one counts.
    if (mountedAt !== '' && holds && mountedAt.length >= nearest.place.length) nearest = { place: mountedAt, type };
  }
  return overNetwork.test(nearest.type) ? nearest.type : undefined;
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}
