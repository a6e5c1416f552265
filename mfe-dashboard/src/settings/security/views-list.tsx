import { definePagedList, describeFailure, useLoadPages } from "@portal/shared-ui/api";
import { Button, Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { ListFailure } from "./list-failure.js";
import { viewsTexts } from "./security.texts.js";

const PAGE_SIZE = 5;

const viewsQuery = definePagedList("GET /account/views", (cursor) => ({ query: { limit: PAGE_SIZE, cursor } }));

const useViews = () => useLoadPages(viewsQuery());

/** Views of the account by staff, also of its bank deposits (S15, D340). */
export function ViewsList({ timeZone }: { timeZone: string }) {
  const list = useViews();
  const views = list.data?.pages.flatMap(({ answer }) => answer);
  return (
    <div className={styles.views}>
      <h3 className={styles.subtitle}>{viewsTexts.title}</h3>
      {list.isPending ? <Skeleton label={viewsTexts.loading} height="2.5rem" /> : null}
      {list.isError ? <ListFailure title={viewsTexts.failed} {...describeFailure(list.error)} list={list} /> : null}
      {views?.length === 0 ? <p className={styles.detail}>{viewsTexts.none}</p> : null}
      {views && views.length > 0 ? (
        <ul className={styles.list}>
          {views.map(({ id, by, what, at, days }) => (
            <AccountItem
              key={id}
              icon="user"
              name={viewsTexts.looked(by, what)}
              detail={viewsTexts.when(formatZonedInstant(at, timeZone), days)}
            />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {viewsTexts.older}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
