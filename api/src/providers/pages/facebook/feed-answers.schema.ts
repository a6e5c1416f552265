import Joi from "joi";

export interface Edge<T> {
  data: T[];
  paging?: { cursors?: { after?: string }; next?: string };
}

interface Author {
  id: string;
  name?: string;
}

export interface FeedReaction {
  id: string;
  name?: string;
  /** `LIKE`, `LOVE`. */
  type: string;
}

interface Written {
  id: string;
  /** Absent for hidden authors, and without the permission to read what people write. */
  from?: Author;
  created_time: Date;
  reactions?: Edge<FeedReaction>;
}

export type FeedComment = Written;

export interface FeedPost extends Written {
  comments?: Edge<FeedComment>;
}

const text = Joi.string().required();
const id = text.max(255);
const from = Joi.object({ id, name: Joi.string().allow("") }).unknown();

function edgeOf<T>(item: Joi.Schema<T>): Joi.ObjectSchema<Edge<T>> {
  const paging = Joi.object({ cursors: Joi.object({ after: Joi.string() }).unknown(), next: Joi.string() }).unknown();
  return Joi.object<Edge<T>>({ data: Joi.array().items(item).required(), paging }).unknown();
}

export const reactionsSchema = edgeOf<FeedReaction>(
  Joi.object({ id, name: Joi.string().allow(""), type: text }).unknown(),
);
const written = { id, from, created_time: Joi.date().iso().required(), reactions: reactionsSchema };
export const commentsSchema = edgeOf<FeedComment>(Joi.object(written).unknown());
export const feedSchema = edgeOf<FeedPost>(Joi.object({ ...written, comments: commentsSchema }).unknown());
