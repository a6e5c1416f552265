/** What a person may do with a page that they look after. */
export type PageTask = "ANALYZE" | "ADVERTISE" | "MODERATE" | "CREATE_CONTENT" | "MANAGE";

export const PAGE_TASKS: readonly PageTask[] = ["ANALYZE", "ADVERTISE", "MODERATE", "CREATE_CONTENT", "MANAGE"];

/** A page of a business, with the one person who looks after it. */
export interface FacebookPage {
  /** Decimal digits. */
  id: string;
  name: string;
  /** Id of the person. */
  personId: string;
  tasks: readonly PageTask[];
}

/** What somebody did on a page: what may be edited, or taken away. */
export interface PageObject {
  kind: "post" | "comment" | "reaction";
  /** Of a post or comment as Facebook writes it; of a reaction, what it is on and by whom. */
  id: string;
  pageId: string;
  postId: string;
  /** What a comment or reaction is on. */
  parentId: string;
  from: { id: string; name: string };
  createdAt: Date;
  /** Of a reaction: which one it is now. */
  reaction?: string;
  /** Who did it does not show who they are. */
  isHidden?: boolean;
}
