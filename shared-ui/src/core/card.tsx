import { useId, type ReactNode } from "react";

import styles from "./card.module.css";
import { joinClassNames } from "./join-class-names.js";

export interface CardProps {
  /** Anchor for links within the page. */
  id?: string;
  /** Level-2 heading. */
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** No padding, for a table. */
  flush?: boolean;
}

export function Card({ id, title, actions, children, className, flush = false }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  const Element = title === undefined ? "div" : "section";
  return (
    <Element
      id={id}
      className={joinClassNames(styles.card, className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHead ? (
        <div className={styles.head}>
          {title === undefined ? null : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
      <div className={joinClassNames(styles.body, flush && styles.flush, hasHead && styles.afterHead)}>{children}</div>
    </Element>
  );
}
