export type Wire = { id: string };
