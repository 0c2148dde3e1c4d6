import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu';
import type { Begins, MoreAction } from './action-bar.tsx';
import { ReactAria } from './react-aria.tsx';
import './more-menu.css';

export function MoreMenu({ actions, begins }: { actions: readonly MoreAction[]; begins: Begins }) {
  const [isOpen, setOpen] = useState(begins === 'open');
  const pressed = useRef<(() => void) | null>(null);
  // The open menu returns the focus to its button one frame after closing. Actions that move the focus must run later.
  useEffect(() => {
    const { current: action } = pressed;
    if (isOpen || action === null) return;
    pressed.current = null;
    requestAnimationFrame(() => requestAnimationFrame(action));
  }, [isOpen]);
  return (
    <ReactAria>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that it replaces had the focus */}
        <Button className="button more" autoFocus={begins === 'focused'}>
          More
        </Button>
        <Popover className="more-menu" placement="top end" offset={8}>
          <Menu
            aria-label="More actions"
            disabledKeys={actions.filter(({ disabled }) => disabled).map(({ label }) => label)}
          >
            {actions.map(({ label, onPress, apart }) => (
              <Fragment key={label}>
                {apart && <Separator />}
                <MenuItem
                  id={label}
                  onAction={() => {
                    pressed.current = onPress;
                  }}
                >
                  {label}
                </MenuItem>
              </Fragment>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </ReactAria>
  );
}
