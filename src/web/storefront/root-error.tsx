import { isRouteErrorResponse, useRouteError } from "react-router";

export function RootError() {
  const error = useRouteError();
  return <main className="wrap py-16">{isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : "Something went wrong."}</main>;
}
