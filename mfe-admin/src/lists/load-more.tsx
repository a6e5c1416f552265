import { describeFailure, type LoadedPages } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";

import styles from "./load-more.module.css";

export interface LoadMoreProps {
  list: Pick<
    LoadedPages<unknown>,
    "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage" | "error" | "fetchNextPage"
  >;
  /** Shown when the next page fails to load. */
  failure: string;
  label?: string;
}

export function LoadMore({ list, failure, label = "Load more" }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError ? (
        <Notice tone="bad" announce title={failure}>
          {describeFailure(list.error).message}
        </Notice>
      ) : null}
      <Button busy={list.isFetchingNextPage} busyLabel="Loading" onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
