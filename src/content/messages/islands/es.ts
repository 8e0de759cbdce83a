import type { IslandMessages } from '../messages.ts';

/** The built-in texts that islands show, in Spanish. */
export const messages: IslandMessages = {
  main_navigation_label: 'Navegación principal',
  utility_navigation_label: 'Calendario, aplicaciones e idioma',
  home: 'Inicio',
  menu: 'Menú',
  close: 'Cerrar',
  back: 'Atrás',
  view_all: 'Ver todo',
  view_all_of: 'Ver todo: {section}',
  show_submenu_of: 'Mostrar el submenú: {section}',
  more: 'Más',
  apps: 'Aplicaciones',
  loading: 'Cargando…',
  no_items_available: 'No hay elementos disponibles',
  save: 'Guardar',
  pause_motion: 'Pausar el movimiento',
  opens_in_new_tab: 'se abre en una pestaña nueva',

  company: 'Empresa',
  biography: 'Biografía',
  privacy: 'Privacidad',

  search: 'Buscar',
  search_label: 'Buscar en este sitio',
  search_placeholder: 'Productos, recursos, eventos',
  search_submit: 'Buscar',
  suggestions: 'Sugerencias',
  suggestions_count:
    '{count, plural, =0 {Sin sugerencias} one {# sugerencia} other {# sugerencias}}',
  trending_searches: 'Búsquedas populares',
  recent_searches: 'Búsquedas recientes',
  clear_recent_searches: 'Borrar historial',
  remove_recent_search: 'Quitar «{query}» de las búsquedas recientes',
  region: 'Región',

  language_and_country: 'Idioma y país',
  language: 'Idioma',
  country: 'País',
  country_fixed_by_location: 'Su país se determina por su ubicación y no se puede cambiar.',

  service_unavailable_text:
    'Nuestro servicio de contenidos no responde. Inténtelo de nuevo en unos minutos.',

  duration: 'Duración',
  download: 'Descargar',
  play: 'Reproducir',
  pause: 'Pausar',
  chapters: 'Capítulos',
  media_unavailable:
    'Esta grabación no se puede reproducir aquí. Lea la transcripción o descargue el archivo.',
  share: 'Compartir',
  link_copied: 'Enlace copiado',

  contact_us: 'Contacto',
  contact_representative: 'Contactar con un representante',

  select_your_role: 'Seleccione su perfil para continuar',
  choose_another_role: 'Elegir otro perfil',
  role_hcp_text:
    'Cirujanos, enfermería y equipos de quirófano: productos, cursos y su representante.',
  role_patient_text: 'Información sobre dolencias articulares, tratamiento y recuperación.',
  role_other_text:
    'Proveedores, prensa y demás visitantes: nuestras oficinas y un mensaje para nosotros.',
  careers_question: '¿Le interesa trabajar en la empresa?',
  contact_the_company: 'Contacte con la empresa',
  contact_about_medical_education: 'Contacto para formación médica',
  confirm_professional_title: '¿Es usted profesional sanitario?',
  confirm_professional_needed:
    'Las solicitudes a nuestros representantes están destinadas a profesionales sanitarios.',
  confirm_professional_yes: 'Confirmo que soy profesional sanitario',
  confirm_professional_no: 'No soy profesional sanitario',
  confirm_professional_record:
    'Su respuesta vale hasta que cierre el navegador. Registramos que alguien lo ha confirmado, cuándo y en qué país, pero no quién.',
  form_about: 'Acerca de: {title}',
  submit: 'Enviar',
  submitting: 'Enviando…',
  form_success: '¡Gracias por su mensaje!',
  contact_form_success:
    'Gracias por su mensaje. Un representante se pondrá en contacto con usted en breve.',
  form_error: 'Se ha producido un error al enviar el formulario.',
  form_incomplete: 'Rellene todos los campos obligatorios.',
  form_too_many_requests: 'Demasiados intentos. Espere unos minutos y vuelva a intentarlo.',
  field_required: 'Este campo es obligatorio',
  field_email_invalid: 'Introduzca un correo electrónico válido',
  validation_email: 'debe ser un correo electrónico válido',
  validation_max_length: 'debe tener como máximo {max, number} caracteres',
  validation_one_of: 'debe ser uno de los siguientes valores: {values}',
  validation_characters: 'no debe contener saltos de línea ni caracteres de control',
  validation_phone: 'debe tener entre 8 y 15 caracteres: cifras, espacios y + - . ( )',
  validation_postal_code: 'debe corresponder al país',
  please_select: 'Seleccione una opción',
  country_code: 'Prefijo internacional',
  privacy_notice: 'Consulte nuestra política de privacidad',

  privacy_settings: 'Configuración de privacidad',
  privacy_settings_text:
    'Utilizamos cookies para que este sitio funcione, para recordar sus preferencias y, con su consentimiento, para medir cómo se utiliza.',
  accept_all: 'Aceptar todo',
  reject_all: 'Rechazar todo',
  save_settings: 'Guardar la configuración',
  necessary_cookies: 'Necesarias',
  preferences_cookies: 'Preferencias',
  statistics_cookies: 'Estadísticas',
  always_active: 'Siempre activas',
  privacy_what_is_stored: 'Qué se guarda',
  privacy_choice_made: 'Su elección del {date}.',
  privacy_signal_sent:
    'Su navegador pide a las webs que no le sigan (Global Privacy Control). Las estadísticas quedan desactivadas hasta que las permita aquí.',
  cookie_name: 'Nombre',
  cookie_purpose: 'Finalidad',
  cookie_duration: 'Plazo de conservación',
};
