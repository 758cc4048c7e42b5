import { StarterKit } from "@tiptap/starter-kit";
import { isLinkAddress } from "./link-address.rules.ts";

/** What can be written is what `cleanRichText` lets stand: what is not here is dropped when it is pasted. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && isLinkAddress(address),
      HTMLAttributes: { target: null, rel: "noopener noreferrer nofollow" },
    },
  }),
];
