import { useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { DEFAULT_BRAND, publicBrand } from "#contract/brand/brand.ts";
import { unlessDefault } from "#contract/content/default-menus.ts";
import { publicSettings } from "#contract/settings/shop-settings.ts";
import type { Route } from "./+types/root.ts";
import { BeforePaint } from "./before-paint.tsx";
import { areSettingsStale, markSettingsFresh } from "./browser/settings-freshness.ts";
import { HeadLinks } from "./head-links.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { PageStyles } from "./page-styles.tsx";
import { replayEarlyTaps } from "./replay-early-taps.ts";
import { useRootData } from "./shop/root-data.ts";
import { shopContext } from "./shop/shop-context.ts";
import { ToastRegion } from "./toast-region.tsx";

export { RootError as ErrorBoundary } from "./root-error.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, menu, content, publicUrl, paymentScriptUrl } = context.get(shopContext);
  const [, token] = PREVIEW.exec(request.url) ?? [];
  const menus = unlessDefault(await (token === undefined ? content.getMenus() : content.getPreviewMenus(token)));
  const changes = menu();
  const brand = publicBrand(settings().brand);
  return {
    settings: publicSettings(settings()),
    ...(Object.keys(changes).length > 0 && { menu: changes }),
    ...(menus && { menus }),
    ...(brand && { brand }),
    publicUrl,
    paymentScriptUrl,
  };
}

/** The preview of a draft has the draft's menus. */
const PREVIEW = /^[^?#]*\/preview\/([\w-]+)/i;

/** The settings stay valid as long as the page is open, unless they were changed from it. */
export function shouldRevalidate(): boolean {
  return areSettingsStale();
}

export function Layout({ children }: { children: ReactNode }) {
  const { brand } = useRootData();
  useEffect(() => void replayEarlyTaps(), []);
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand?.accent ?? DEFAULT_BRAND.accent} />
        <BeforePaint />
        <Meta />
        <PageStyles />
        <HeadLinks />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion />
        <LoadingBar />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(markSettingsFresh, [loaderData.settings]);
  return <Outlet />;
}
