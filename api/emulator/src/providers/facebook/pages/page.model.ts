/** Permissions of a person who manages a page. */
export type PageTask = "ANALYZE" | "ADVERTISE" | "MODERATE" | "CREATE_CONTENT" | "MANAGE";

export const PAGE_TASKS: readonly PageTask[] = ["ANALYZE", "ADVERTISE", "MODERATE", "CREATE_CONTENT", "MANAGE"];

/** A page of a business, with the only person who manages it. */
export interface FacebookPage {
  /** Decimal digits. */
  id: string;
  name: string;
  /** Id of the person who manages it. */
  personId: string;
  tasks: readonly PageTask[];
}

/** A post, comment or reaction on a page, which can be edited or removed. */
export interface PageObject {
  kind: "post" | "comment" | "reaction";
  /** Facebook's id of a post or comment; a reaction's target and person. */
  id: string;
  pageId: string;
  postId: string;
  /** Target of a comment or reaction. */
  parentId: string;
  from: { id: string; name: string };
  createdAt: Date;
  /** Current type of a reaction. */
  reaction?: string;
  /** The person is hidden from the application. */
  isHidden?: boolean;
}
