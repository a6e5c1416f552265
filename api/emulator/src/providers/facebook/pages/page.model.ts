export type PageTask = "ANALYZE" | "ADVERTISE" | "MODERATE" | "CREATE_CONTENT" | "MANAGE";

export const PAGE_TASKS: readonly PageTask[] = ["ANALYZE", "ADVERTISE", "MODERATE", "CREATE_CONTENT", "MANAGE"];

/** Only one person manages it. */
export interface FacebookPage {
  /** Decimal digits. */
  id: string;
  name: string;
  personId: string;
  tasks: readonly PageTask[];
}

export interface PageObject {
  kind: "post" | "comment" | "reaction";
  /** Facebook's id; of a reaction: target and person. */
  id: string;
  pageId: string;
  postId: string;
  /** Target of a comment or reaction. */
  parentId: string;
  from: { id: string; name: string };
  createdAt: Date;
  reaction?: string;
  /** Hides the person from the application. */
  isHidden?: boolean;
}
