import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import themePlugin from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { createRoot } from 'react-dom/client';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';

interface Event {
  id: string;
  title: string;
  start: string;
  end: string;
}

const root = createRoot(document.getElementById('root') ?? document.body);

/** Shows the month, or the week, of `day` with these events. */
Object.assign(window, {
  openCalendar: (view: 'dayGridMonth' | 'timeGridWeek', day: string, events: Event[]) =>
    root.render(
      <FullCalendar
        plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin, themePlugin]}
        initialView={view}
        initialDate={day}
        height={700}
        editable
        dayMaxEvents
        scrollTime="08:00"
        events={events}
        headerToolbar={{ start: 'title', end: 'prev,next' }}
      />,
    ),
});
