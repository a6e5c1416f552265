import { useNavigation } from "@portal/host-contract";
import { describeFailure, isApiError } from "@portal/shared-ui/api";
import { BrandMark, ContactUs, ErrorCard, LegalLinks, Notice, PageHeader, Skeleton } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import { SharedQueries } from "./shared-queries.js";
import styles from "./shared-sales.module.css";
import { SharedSales } from "./shared-sales.js";
import { sharedTexts as texts } from "./shared.texts.js";
import { useSharedOrders, useSharedSales } from "./use-shared-sales.js";

/** /shared#token: for a bookkeeper without an account. The part after # reaches no log. */
export function SharedSalesPage() {
  const { location } = useNavigation();
  const token = location.hash.slice(1);
  return (
    <SharedQueries>
      <div className={styles.page}>
        <header className={styles.brand}>
          <BrandMark size={40} agencyFirst />
        </header>
        <main>{token === "" ? <Ended>{texts.incomplete}</Ended> : <OpenShare key={token} token={token} />}</main>
        <footer className={styles.legal}>
          <ContactUs />
          <LegalLinks />
        </footer>
      </div>
    </SharedQueries>
  );
}

function OpenShare({ token }: { token: string }) {
  const sales = useSharedSales(token);
  const list = useSharedOrders(token);
  if (sales.data) return <SharedSales token={token} shared={sales.data} list={list} />;
  if (sales.isError && isApiError(sales.error) && sales.error.status === 404) {
    return <Ended>{sales.error.message}</Ended>;
  }
  return (
    <>
      <PageHeader title={texts.title} />
      {sales.isError ? (
        <ErrorCard
          title={texts.failed}
          {...describeFailure(sales.error)}
          retrying={sales.isFetching}
          onRetry={() => {
            void sales.refetch();
            if (list.orders.isError) void list.orders.refetch();
          }}
        />
      ) : (
        <Skeleton label={texts.loading} height="24rem" />
      )}
    </>
  );
}

function Ended({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={texts.title} />
      <Notice tone="bad" title={texts.ended} announce>
        {children}
      </Notice>
    </>
  );
}
