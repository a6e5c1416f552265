import { useNavigation } from "@portal/host-contract";
import { useEffect, useMemo, useState } from "react";

import { type ListQuestion, readQuestion, writeQuestion } from "./list-question.js";

/** Pause in typing before a search. */
const SEARCH_PAUSE_MS = 250;

/** Each change adds a history entry, except a change of the search text. */
export function useListQuestion(): [question: ListQuestion, change: (next: ListQuestion) => void] {
  const { location, navigate } = useNavigation();
  const { pathname, search } = location;
  const question = useMemo(() => readQuestion(search), [search]);

  function change(next: ListQuestion) {
    const query = writeQuestion(search, next);
    if (query !== search) navigate(pathname + query, { replace: next.q !== question.q });
  }

  return [question, change];
}

/**
 * The typed text; `question` follows when typing pauses. A pending search is dropped when the address is already another page's: this page may stay
 * rendered until the other one is.
 */
export function useSearchText<Question extends { q: string }>(
  question: Question,
  change: (next: Question) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(question.q);
  const [previous, setPrevious] = useState(question.q);
  if (previous !== question.q) {
    setPrevious(question.q);
    if (question.q !== text.trim()) setText(question.q);
  }
  const [ownPath] = useState(() => window.location.pathname);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === question.q) return undefined;
    const timer = setTimeout(() => {
      if (window.location.pathname === ownPath) change({ ...question, q: wanted });
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, question, change, ownPath]);

  return [text, setText];
}
