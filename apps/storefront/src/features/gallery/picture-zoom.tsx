import type { Variant } from '@dilmun/contracts/variants';
import { product } from '@dilmun/messages/product';
import { zoom as words } from '@dilmun/messages/zoom';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect } from 'react';
import { Picture } from '../../ui/content/picture.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import gallery from './gallery.module.css';
import styles from './picture-zoom.module.css';
import { useZoom } from './use-zoom.ts';
import type { Point } from './zoom-view.ts';

export interface PictureZoomProps {
  isOpen: boolean;
  onClose: () => void;
  images: Variant['images'];
  /** Index of the shown picture; the gallery behind it follows. */
  index: number;
  onTurn: (by: 1 | -1) => void;
}

/** A product's pictures in full screen, with zoom. */
export function PictureZoom({ isOpen, onClose, images, index, onTurn }: PictureZoomProps) {
  const image = images[index];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="full" title={words.title(index + 1, images.length)}>
      {image && <Stage image={image} isAlone={images.length < 2} onTurn={onTurn} />}
    </Dialog>
  );
}

const stepFactor = 1.5;
/** Pixels that one press of an arrow key moves the picture. */
const keyPx = 80;

interface KeyAction {
  zoom?: number;
  move?: Point;
  /** Used instead of `move` while the picture cannot be moved. */
  turn?: 1 | -1;
  isReset?: true;
}

const keys: ReadonlyMap<string, KeyAction> = new Map([
  ['+', { zoom: stepFactor }],
  ['=', { zoom: stepFactor }],
  ['-', { zoom: 1 / stepFactor }],
  ['0', { isReset: true }],
  ['ArrowLeft', { move: { x: keyPx, y: 0 }, turn: -1 }],
  ['ArrowRight', { move: { x: -keyPx, y: 0 }, turn: 1 }],
  ['ArrowUp', { move: { x: 0, y: keyPx } }],
  ['ArrowDown', { move: { x: 0, y: -keyPx } }],
  ['PageUp', { turn: -1 }],
  ['PageDown', { turn: 1 }],
]);
const opposite = { '1': -1, '-1': 1 } as const;

interface StageProps {
  image: Variant['images'][number];
  isAlone: boolean;
  onTurn: PictureZoomProps['onTurn'];
}

function Stage({ image, isAlone, onTurn }: StageProps) {
  const { stage, view, isHeld, handlers, zoom, move, reset, turn } = useZoom(onTurn);
  const { scale, x, y } = view;
  const isWhole = scale === 1;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = keys.get(event.key);
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (action.zoom) zoom(action.zoom);
      if (action.move) move(action.move);
      if (action.isReset) reset();
      if (!action.turn || isAlone || (action.move && !isWhole)) return;
      turn(action.move && stage.current?.matches(':dir(rtl)') ? opposite[action.turn] : action.turn);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [stage, isWhole, isAlone, zoom, move, reset, turn]);

  return (
    <div className={styles.inside}>
      <div ref={stage} className={styles.stage} data-whole={isWhole} data-held={isHeld} {...handlers}>
        <div className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <Picture key={image.src} image={image} fit="contain" isPriority />
        </div>
      </div>
      <p className={`note ${styles.hint}`}>
        {words.hint} <span className={styles.keys}>{words.keys}</span>
      </p>
      <div className={`row-2 ${styles.bar}`}>
        {!isAlone && (
          <IconButton className={gallery.arrow} label={product.previousPicture} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden size={22} className="mirrored" />
          </IconButton>
        )}
        <IconButton className={gallery.arrow} label={words.out} onClick={() => zoom(1 / stepFactor)}>
          <ZoomOut aria-hidden size={20} />
        </IconButton>
        <span role="status" className={styles.scale}>
          {words.scale(scale)}
        </span>
        <IconButton className={gallery.arrow} label={words.in} onClick={() => zoom(stepFactor)}>
          <ZoomIn aria-hidden size={20} />
        </IconButton>
        <IconButton className={gallery.arrow} label={words.whole} onClick={reset}>
          <Maximize aria-hidden size={18} />
        </IconButton>
        {!isAlone && (
          <IconButton className={gallery.arrow} label={product.nextPicture} onClick={() => turn(1)}>
            <ChevronRight aria-hidden size={22} className="mirrored" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
