/*
 * The order matters inside Mantine's layer; otherwise layers decide. A Mantine component that is not
 * listed here is imported from `ui`, whose module also imports its style sheet.
 */
import './layer-order.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Title.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Card.layer.css';
import './mantine-variables.css';
import './tokens.css';
import './fonts.css';
import './base.css';
import './overrides/buttons.css';
import './overrides/inputs.css';
import './overrides/choices.css';
import './overrides/forced-colors.css';
import './overrides/surfaces.css';
import './overrides/feedback.css';
import './overrides/maps.css';
