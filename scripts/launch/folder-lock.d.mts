export function holdFolderLock(root: string, name: string, work: string): Promise<() => void>;
