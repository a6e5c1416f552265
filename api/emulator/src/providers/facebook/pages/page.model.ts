export type PageTask = "ANALYZE" | "ADVERTISE" | "MODERATE" | "CREATE_CONTENT" | "MANAGE";

export const PAGE_TASKS: readonly PageTask[] = ["ANALYZE", "ADVERTISE", "MODERATE", "CREATE_CONTENT", "MANAGE"];

/** A page, which only one person manages. */
export interface FacebookPage {
  /** Decimal digits. */
  id: string;
  name: string;
  personId: string;
  tasks: readonly PageTask[];
}

export interface PageObject {
  kind: "post" | "comment" | "reaction";
  /** Facebook's id of a post or comment; of a reaction: ids of its target and person. */
  id: string;
  pageId: string;
  postId: string;
  /** Target of a comment or reaction. */
  parentId: string;
  from: { id: string; name: string };
  createdAt: Date;
  reaction?: string;
  /** True hides the person from the application. */
  isHidden?: boolean;
}
