import { classNames } from "./class-names.ts";

const RAJATAM_IN_DEVANAGARI =
  "M322 20L312 20L114 -223Q77 -268 62 -296Q46 -325 46 -342Q46 -374 97 -374Q112 -374 138 -372Q164 -370 182 -368Q" +
  "187 -393 189 -425Q190 -458 190 -482Q190 -503 190 -518Q189 -533 188 -545L6 -545L-28 -610L-28 -620L388 -620L42" +
  "2 -555L422 -545L271 -545Q272 -526 273 -503Q274 -480 274 -471Q274 -389 262 -341Q250 -293 226 -269Q201 -245 16" +
  "5 -237L373 -22ZM719 -85Q668 -85 625 -110Q581 -136 544 -179Q507 -223 476 -278Q444 -333 416 -393L457 -411Q509 " +
  "-302 567 -234Q625 -166 692 -166Q733 -166 756 -189Q779 -213 779 -246Q779 -278 755 -308Q730 -339 681 -361L654 " +
  "-419L654 -430L955 -430L956 -545L400 -545L366 -610L366 -620L1123 -620L1157 -555L1157 -545L1040 -545L1042 10L1" +
  "032 10L952 -42L954 -355L777 -355Q817 -314 838 -280Q858 -246 858 -208Q858 -169 839 -141Q819 -114 788 -99Q756 " +
  "-85 719 -85ZM1352 10L1342 10Q1271 -82 1224 -156Q1177 -230 1177 -294Q1177 -368 1235 -401Q1292 -435 1387 -435L" +
  "1528 -435L1529 -545L1135 -545L1101 -610L1101 -620L1696 -620L1730 -555L1730 -545L1613 -545L1615 10L1605 10L15" +
  "25 -42L1527 -360L1398 -360Q1325 -360 1290 -327Q1254 -295 1254 -248Q1254 -226 1261 -206Q1267 -186 1283 -162Q1" +
  "298 -138 1326 -105Q1353 -73 1395 -25ZM1780 -310L1834 -310L1835 -545L1708 -545L1674 -610L1674 -620L2308 -620L" +
  "2342 -555L2342 -545L2225 -545L2227 10L2217 10L2137 -42L2138 -235L1919 -235L1919 -163Q1919 -138 1896 -138Q188" +
  "1 -138 1858 -153Q1834 -169 1811 -193Q1787 -217 1771 -242Q1755 -268 1755 -287Q1755 -296 1761 -303Q1767 -310 1" +
  "780 -310ZM2141 -545L1917 -545L1918 -310L2139 -310ZM2098 41L2100 35Q2132 29 2158 29Q2191 29 2222 42Q2253 54 2" +
  "284 78Q2297 88 2328 115Q2359 142 2398 177Q2437 212 2474 248L2440 286L2433 286Q2385 232 2352 198Q2319 164 229" +
  "5 146Q2271 127 2249 120Q2226 113 2199 113Q2175 113 2159 116Q2143 119 2135 120Z";

const DRAWN_NAME = "Rajatam";

export type WordmarkProps = {
  /** What the shop is called; रजतम् stands beside no other name. */
  name: string;
  /** In the masthead it is larger on a desktop and without रजतम् on a phone. */
  place?: "masthead" | "plain" | undefined;
  /** On the night ground of the footer. */
  onDark?: boolean | undefined;
  className?: string | undefined;
};

export function Wordmark({ name, place = "plain", onDark, className }: WordmarkProps) {
  const isMasthead = place === "masthead";
  return (
    <span
      className={classNames(
        "inline-flex max-w-full min-w-0 items-center gap-3 font-display text-[1.625rem]/none tracking-[.005em]",
        isMasthead && "md:text-[2rem]/none",
        onDark && "text-ivory",
        className,
      )}
    >
      <span className="-my-1 truncate py-1">{name}</span>
      {name === DRAWN_NAME && (
        <svg
          className={classNames(
            "w-auto flex-none",
            onDark ? "fill-gold-bright" : "fill-gold",
            isMasthead ? "hidden h-[15px] translate-y-[3px] md:block" : "h-[13px] translate-y-0.5",
          )}
          viewBox="-28 -620 2502 906"
          aria-hidden="true"
        >
          <path d={RAJATAM_IN_DEVANAGARI} />
        </svg>
      )}
    </span>
  );
}
