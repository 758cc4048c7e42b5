import type { MediaView } from "#contract/media/media.ts";
import { useModal } from "#web/ui/use-modal.ts";
import { ZoomStage } from "./zoom-stage.tsx";

type ZoomDialogProps = {
  title: string;
  pictures: MediaView[];
  /** The picture in view; none closes the dialog. */
  shown: MediaView | undefined;
  onShow: (picture: MediaView) => void;
  onClose: () => void;
};

/** One picture over the whole window, to be looked at closely. */
export function ZoomDialog({ title, pictures, shown, onShow, onClose }: ZoomDialogProps) {
  const modal = useModal({ open: shown !== undefined, onClose });
  return (
    <dialog
      {...modal}
      aria-label={`Pictures of ${title}`}
      className="h-dvh max-h-none w-screen max-w-none rise overflow-hidden modal bg-ivory"
    >
      {shown && <ZoomStage title={title} pictures={pictures} shown={shown} onShow={onShow} onClose={onClose} />}
    </dialog>
  );
}
