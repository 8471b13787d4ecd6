import { Navigate, useParams } from "react-router";

/** The short URL of an order, as people write it down. */
export function ToOrder() {
  const { number } = useParams();
  return <Navigate to={`/order/${number}/show`} replace />;
}
