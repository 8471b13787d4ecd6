import { Navigate, useParams } from "react-router";

/** Redirects the short URL of an order, as people write it down. */
export function ToOrder() {
  const { number } = useParams();
  return <Navigate to={`/order/${number}/show`} replace />;
}
